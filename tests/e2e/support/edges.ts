import type { Locator, Page } from '@playwright/test'

/** One column of numbers as it is drawn: its texts from the head down, and the right edge of each in CSS pixels. */
export interface DrawnColumn {
  readonly texts: readonly string[]
  readonly edges: readonly number[]
}

/**
 * Numbers that stand below each other inside an element, with their heads. Measured from the glyphs, not from the
 * boxes around them.
 */
export const drawnColumns = (root: Locator, selector = '.number-edge'): Promise<readonly DrawnColumn[]> =>
  root.evaluate((element, wanted) => {
    const drawn = (node: Element): { text: string; edge: number } | undefined => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      let [text, edge] = ['', Number.NEGATIVE_INFINITY]
      while (walker.nextNode()) {
        const found = walker.currentNode as Text
        if (!found.data.trim() || found.parentElement?.closest('.sr-only, .visually-hidden, .nothing'))
          continue
        const range = document.createRange()
        range.selectNodeContents(found)
        for (const { right, width } of range.getClientRects()) if (width > 0) edge = Math.max(edge, right)
        text += found.data
      }
      return text === '' || edge === Number.NEGATIVE_INFINITY ? undefined : { text, edge }
    }
    // The label of a sum takes the room of several columns.
    const span = (cell: Element): number => (cell instanceof HTMLTableCellElement ? cell.colSpan : 1)
    const columns = new Map<unknown, { texts: string[]; edges: number[] }>()
    for (const cell of element.querySelectorAll(wanted)) {
      const found = drawn(cell)
      if (!found || !cell.parentElement) continue
      const beside = [...cell.parentElement.children]
      const place = beside.slice(0, beside.indexOf(cell)).reduce((sum, each) => sum + span(each), 0)
      const column = columns.get(place) ?? { texts: [], edges: [] }
      column.texts.push(found.text)
      column.edges.push(found.edge)
      columns.set(place, column)
    }
    return [...columns.values()]
  }, selector)

/** What of some columns does not end where the first of its column does, within a pixel. */
export const strays = (columns: readonly DrawnColumn[]): readonly string[] =>
  columns.flatMap(({ texts, edges }) =>
    edges.flatMap((edge, at) =>
      Math.abs(edge - (edges.at(-1) ?? 0)) <= 1
        ? []
        : [`${texts[at]} ends at ${edge}, ${texts.at(-1)} at ${edges.at(-1)}`],
    ),
  )

/** Waits until a list's rows are there, and nothing stands in for them. */
export const drawnTable = async (page: Page): Promise<Locator> => {
  const table = page.locator('table:not([aria-busy=true])').first()
  await table.locator('tbody tr').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  return table
}

/** Numbers of cards that do not begin below the beginning of their label, within a pixel. */
export const belowLabels = (root: Locator): Promise<readonly string[]> =>
  root.evaluate((element) => {
    const isRtl = document.documentElement.dir === 'rtl'
    const beginning = (node: Element): number => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      return isRtl ? right : left
    }
    return [...element.querySelectorAll('dl > div')].flatMap((pair) => {
      const [label, value] = [pair.querySelector('dt'), pair.querySelector('dd')]
      const text = value?.textContent?.trim() ?? ''
      if (!label || !value || !/^[-+\d.,%]+(?:\sSR)?$/.test(text)) return []
      return Math.abs(beginning(label) - beginning(value)) <= 1 ? [] : [`${label.textContent}: ${text}`]
    })
  })
