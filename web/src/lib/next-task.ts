/** Between two tasks the browser draws and answers. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
