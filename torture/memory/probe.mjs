/** Loaded into the program: at SIGUSR2 it collects its garbage and prints what is left. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.stdout.write(`memory ${JSON.stringify({ rss, heapUsed })}\n`);
});
