import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { answerOrder, type MakeFile } from './makeFile.ts'
import { type PageLayout, pageLayout } from './pageLayout.ts'
import { cellTexts, lettersOnly, pageTexts, settable } from './pdfCells.ts'
import type { Cell } from './sheet.ts'
import { type SetPages, type Template, type Typeset, typesetter } from './typesetter.ts'

/** Rows that are set at a time: the typesetter's memory grows with them. */
const STRETCH = 250

/**
 * The typesetter's documents are freed when JavaScript forgets them, which it does by the size of its own memory:
 * they would pile up, 4 MB each.
 */
const freeDocuments = async (): Promise<void> => {
  globalThis.gc?.()
  await nextTurn()
}

/** Stretches after which documents are freed. */
const FREED_AFTER = 8

/** A document that is set in stretches, numbered when all its pages are known (docs/decisions/0122). */
const makePdf: MakeFile = ({ head: given, words, totalRows, totals, folder, marks, isWary }, emit) => {
  const shown = isWary ? lettersOnly : (text: string) => text
  const head = {
    ...given,
    columns: given.columns.map((column) => ({ ...column, label: shown(column.label) })),
  }
  const { locale, brand } = head
  const [title, subtitle] = [head.title, head.subtitle].map((text) => shown(settable(text))) as [
    string,
    string,
  ]
  let loaded: Promise<SetPages> | undefined
  const set = async (template: Template, data: unknown): Promise<Typeset> => {
    loaded ??= typesetter(folder)
    return (await loaded)(template, data)
  }
  let stretches = 0
  const cellsOf = cellTexts(head, words)
  const textsOf = (rows: readonly (readonly Cell[])[]) => cellsOf(rows).map((texts) => texts.map(shown))
  const merged = PDFDocument.create()
  const mark = readFileSync(join(marks, brand.mark), 'utf8')
  let layout: PageLayout | undefined
  let waiting: readonly (readonly string[])[] = []
  let isFirst = true
  let done = 0

  const totalsOf = (): string[][] =>
    (totals ?? []).map(({ label, cells }) => {
      const [texts = []] = textsOf([cells])
      return cells[0] === null ? [label, ...texts.slice(1)] : texts
    })

  /** Adds the pages of a stretch, but for the last one when its rows are set again; resolves to their number. */
  const append = async ({ pdf, over }: Typeset): Promise<number> => {
    const document = await merged
    const stretch = await PDFDocument.load(pdf, { updateMetadata: false })
    const places = stretch.getPageIndices().slice(0, over > 0 ? -1 : undefined)
    for (const page of await document.copyPages(stretch, places)) document.addPage(page)
    return places.length
  }

  const setRows = async (texts: readonly (readonly string[])[], isLast: boolean): Promise<void> => {
    const sums = totalsOf()
    layout ??= pageLayout(head, [...texts, ...sums])
    const rows = [...waiting, ...texts]
    const made = await set('table.typ', {
      first: isFirst,
      last: isLast,
      title,
      subtitle,
      locale,
      brand: brand.name[locale],
      colours: brand.colours,
      mark,
      about: `${words.rows} · ${words.made}`,
      empty: words.empty,
      cells: pageTexts(layout, rows),
      totals: isLast ? sums : [],
      ...layout,
    })
    if ((await append(made)) > 0) isFirst = false
    waiting = made.over > 0 ? rows.slice(-made.over) : []
  }

  const addRows = async (texts: readonly (readonly string[])[]): Promise<void> => {
    for (let at = 0; at < texts.length; at += STRETCH) {
      const some = texts.slice(at, at + STRETCH)
      done += some.length
      await setRows(some, done >= totalRows)
      stretches += 1
      if (stretches % FREED_AFTER === 0) await freeDocuments()
    }
  }

  const numberPages = async (): Promise<void> => {
    const document = await merged
    const pages = document.getPages()
    const { pdf: feet } = await set('footer.typ', {
      title,
      locale,
      brand: brand.name[locale],
      page: words.page,
      pages: pages.length,
      landscape: layout?.landscape ?? false,
    })
    const drawn = await document.embedPdf(feet, [...pages.keys()])
    for (const [place, page] of pages.entries()) {
      const foot = drawn[place]
      if (foot) page.drawPage(foot)
    }
  }

  const complete = async (): Promise<void> => {
    if (done === 0) await setRows([], true)
    await numberPages()
    const document = await merged
    document.setTitle(title, { showInWindowTitleBar: true })
    document.setAuthor(brand.name[locale])
    document.setLanguage(locale)
    emit(await document.save())
  }

  return {
    add: (rows) => addRows(textsOf(rows.map((json) => JSON.parse(json)))),
    finish: complete,
  }
}

answerOrder(makePdf)
