/** A one-line label for an image of the library: its file name, otherwise its description; may be empty. */
export function imageName({ name, alt }: { name: string; alt: string }): string {
  return name || alt;
}
