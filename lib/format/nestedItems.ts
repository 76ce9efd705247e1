/** How a parser's nodes are read. */
export type ListReader<Node> = {
  childrenOf: (node: Node) => readonly Node[];
  isList: (node: Node) => boolean;
  /** Without words and pictures. */
  isBlank: (node: Node) => boolean;
};

/**
 * The items of a list, each with the lists that belong to it but are not in it: Google Docs and Word put lists directly
 * into lists, Lexical into items of their own. Lists that no item precedes (a selection that begins on the second
 * level) leave their items to the outer list. Empty items are left out.
 */
export function nestedItems<Node>(list: Node, reader: ListReader<Node>): { item: Node; lists: Node[] }[] {
  const items: { item: Node; lists: Node[] }[] = [];
  let isPreceded = false;
  for (const child of reader.childrenOf(list)) {
    const lists = listsInsteadOf(child, reader);
    if (!lists) items.push({ item: child, lists: [] });
    else if (isPreceded) items.at(-1)?.lists.push(...lists);
    else items.push(...lists.flatMap((inner) => nestedItems(inner, reader)));
    isPreceded ||= !lists;
  }
  return items;
}

/** A list without items of its own stands for the lists in it. */
export function listsOf<Node>(list: Node, reader: ListReader<Node>): Node[] {
  return onlyListsIn(list, reader) ?? [list];
}

/** The lists that a node stands for, such as an item with nothing else in it; null for one with content of its own. */
function listsInsteadOf<Node>(node: Node, reader: ListReader<Node>): Node[] | null {
  if (reader.isList(node)) return listsOf(node, reader);
  return reader.isBlank(node) ? [] : onlyListsIn(node, reader);
}

function onlyListsIn<Node>(node: Node, reader: ListReader<Node>): Node[] | null {
  const found: Node[] = [];
  for (const child of reader.childrenOf(node)) {
    const lists = listsInsteadOf(child, reader);
    if (!lists) return null;
    found.push(...lists);
  }
  return found.length > 0 || reader.isList(node) ? found : null;
}
