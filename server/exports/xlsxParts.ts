import type { FileWords } from './order.ts'
import type { SheetHead } from './sheet.ts'
import { headerStyle, stylesOf } from './xlsxStyles.ts'
import { columnName, printedText, sheetName, xmlText } from './xlsxTexts.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const quotedName = (title: string): string => `'${sheetName(title).replaceAll("'", "''")}'`

/** The small files of a workbook with one sheet, by name. */
export const partsOf = ({ title, subtitle, columns, brand, locale }: SheetHead, rows: number) => {
  const range = `$A$1:$${columnName(columns.length - 1)}$${rows + 1}`
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:description>${xmlText(subtitle)}</dc:description><dc:creator>${xmlText(brand.name[locale])}</dc:creator></cp:coreProperties>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${xmlText(quotedName(title))}!${range}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">${xmlText(quotedName(title))}!$1:$1</definedName></definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesOf(brand, locale),
  }
}

/** The sheet up to its first row of data, its columns as wide as told, in characters. */
export const sheetStart = ({ columns, locale }: SheetHead, characters: readonly number[]): string => {
  const widths = characters.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  const direction = locale === 'ar' ? ' rightToLeft="1"' : ''
  const labels = columns.map(
    ({ kind, label }, place) =>
      `<c r="${columnName(place)}1" s="${headerStyle(kind)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(label)}</t></is></c>`,
  )
  return `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1" ht="22" customHeight="1">${labels.join('')}</row>`
}

/** Characters of the title and of the filters above each printed page; Excel takes 255 in all. */
const [PRINTED_TITLE, PRINTED_FILTERS] = [60, 150]

/** The sheet after its last row: filters over the rows, and how it is printed. */
export const sheetEnd = (
  { columns, title, subtitle, brand, locale }: SheetHead,
  words: Pick<FileWords, 'page' | 'made'>,
  rows: number,
): string => {
  const last = columnName(columns.length - 1)
  // A number's place in the line is that of the words around it.
  const within = (field: string) => (locale === 'ar' ? `\u200f${field}\u200f` : field)
  const landscape = columns.length > 6 ? ' orientation="landscape"' : ''
  const head = `&C&B${printedText(title, PRINTED_TITLE)}&B\n${printedText(subtitle, PRINTED_FILTERS)}`
  const page = words.page
    .replaceAll(' ', '\u00a0')
    .replace('%{page}', within('&P'))
    .replace('%{pages}', within('&N'))
  const maker = `${printedText(brand.name[locale], 40)} · ${printedText(words.made, 60)}`
  const foot = locale === 'ar' ? `&L${page}&R${maker}` : `&L${maker}&R${page}`
  return `</sheetData><autoFilter ref="A1:${last}${rows + 1}"/><printOptions horizontalCentered="1"/><pageMargins left="0.4" right="0.4" top="0.9" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" fitToHeight="0"${landscape}/><headerFooter><oddHeader>${xmlText(head)}</oddHeader><oddFooter>${xmlText(foot)}</oddFooter></headerFooter></worksheet>`
}
