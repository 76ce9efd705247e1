/**
 * A card of Ghost's editor: its name and fields as the documents of the editor (Mobiledoc, Lexical) have them. What was read from
 * rendered HTML has the same ones.
 */
export class Card {
  readonly name: string;
  readonly #fields: Record<string, unknown>;

  constructor(name: string, fields: unknown) {
    this.name = name;
    this.#fields = isFields(fields) ? fields : {};
  }

  /** A field that is text or HTML; `inner` for one within it. Empty when there is none. */
  text(name: string, inner?: string): string {
    const value = inner === undefined ? this.#fields[name] : this.part(name).#fields[inner];
    return typeof value === 'string' ? value : '';
  }

  number(name: string): number {
    return Number(this.#fields[name]) || 0;
  }

  /** False only where the card says so. */
  isOn(name: string): boolean {
    return this.#fields[name] !== false;
  }

  part(name: string): Card {
    return new Card(name, this.#fields[name]);
  }

  as(name: string): Card {
    return new Card(name, this.#fields);
  }

  list(name: string): Card[] {
    const value = this.#fields[name];
    return Array.isArray(value) ? value.map((fields) => new Card(name, fields)) : [];
  }

  /** Only members of the former site saw it. */
  get isForMembers(): boolean {
    const visibility = this.part('visibility');
    return !visibility.isOn('showOnWeb') || !visibility.part('web').isOn('nonMember');
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
