/** What a program puts on the clipboard, and the body that an article gets from it. */
export type ClipboardCase = { name: string; html: string; body: string };
