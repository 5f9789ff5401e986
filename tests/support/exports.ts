import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readExcel, { type Row } from 'read-excel-file/node'
import type { Locale } from '#src/i18n/locales.ts'
import type { TestApp } from './app.ts'

export interface FileAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
  /** Of a refusal. */
  readonly body: { readonly code?: string; readonly message?: string }
}

interface FileCall {
  readonly token: string
  readonly query: Record<string, string>
  readonly locale?: Locale
  readonly accept?: string
}

/** Asks for a file; in English unless told. */
export const takeFile = async (
  { app }: Pick<TestApp, 'app'>,
  path: string,
  { token, query, locale = 'en', accept }: FileCall,
): Promise<FileAnswer> => {
  const answer = await app.inject({
    url: `/api/${path}`,
    query,
    headers: { lang: locale, authorization: `Bearer ${token}`, ...(accept ? { accept } : {}) },
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    body: isJson ? answer.json() : {},
  }
}

/** The rows of a workbook's only sheet, the labels first. */
export const sheetRows = async (bytes: Buffer): Promise<readonly Row[]> => {
  const [sheet] = await readExcel(bytes)
  return sheet?.data ?? []
}

/** The XML files of a workbook by name. */
export const workbookParts = (bytes: Buffer): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))

/** What stands on each page of a PDF. */
export const pageTexts = async (bytes: Buffer): Promise<readonly string[]> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.destroy()
  return texts
}

/** A piece of text of a PDF and where it stands, in points from the left edge of its page. */
export interface PlacedText {
  readonly text: string
  readonly left: number
  readonly right: number
}

/** The pieces of text of the first page. */
export const placedTexts = async (bytes: Buffer): Promise<readonly PlacedText[]> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await document.destroy()
  return items.flatMap((item) =>
    'str' in item
      ? [
          {
            text: item.str,
            left: item.transform[4] as number,
            right: (item.transform[4] as number) + item.width,
          },
        ]
      : [],
  )
}
