/** What an image of the library is called where one line must do: its file's name, else what it shows; empty when it has neither. */
export function imageName({ name, alt }: { name: string; alt: string }): string {
  return name || alt;
}
