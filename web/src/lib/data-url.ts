/** The page's policy shows pictures of this form, which needs no address that is open to everyone. */
export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // It reads as an address, which is a text.
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')));
    reader.readAsDataURL(blob);
  });
