/** One category of a tree that is written down as indented lines. */
export interface TreeLine {
  readonly name_ar: string
  readonly name_en: string | null
  /** Place of the parent in the list; undefined for a root. */
  readonly parent?: number
  /** What stands after `=`: keys of the categories that it is mapped to. */
  readonly mapped: readonly string[]
}

const LINE = /^( *)([^|=]+?) *(?:\| *([^=]+?) *)?(?:= *(.+?) *)?$/

/**
 * Reads a tree: one category a line, `Arabic | English = key key`, two spaces further in than its parent.
 * Throws on a line that is none, which is a fault of the content.
 */
export const readTree = (text: string): TreeLine[] => {
  const lines: TreeLine[] = []
  const open: number[] = []
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, indent, name_ar, name_en, keys] = LINE.exec(line) ?? []
    if (indent === undefined || name_ar === undefined) throw new Error(`no category: ${line}`)
    const level = indent.length / 2
    open.length = level
    const parent = open[level - 1]
    if (level > 0 && parent === undefined) throw new Error(`no parent: ${line}`)
    open[level] = lines.length
    lines.push({
      name_ar,
      name_en: name_en ?? null,
      ...(parent === undefined ? {} : { parent }),
      mapped: keys?.split(/ +/) ?? [],
    })
  }
  return lines
}

/** `Men's shoes` → `mens-shoes`: the key of a category by its English name. */
export const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
