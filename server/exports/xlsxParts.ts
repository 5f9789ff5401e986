import type { Brand } from '#src/shell/brands.ts'
import type { SheetHead, SheetKind } from './sheet.ts'
import { columnName, printedText, sheetName, xmlText } from './xlsxTexts.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Number format of each kind: those below 164 are Excel's own, 49 is text, which stays text when it is edited. */
const FORMATS = {
  text: 49,
  flag: 49,
  id: 1,
  integer: 3,
  money: 164,
  percentage: 10,
  date: 165,
  datetime: 166,
} as const satisfies { [K in SheetKind]: number }

const KINDS = Object.keys(FORMATS) as SheetKind[]
const PLAIN_STYLES = 1

/** The style of the first row. */
const HEADER_STYLE = PLAIN_STYLES + 2 * KINDS.length

/** The style of a cell of that kind, and of the totals. */
export const styleOf = (kind: SheetKind, isTotal = false): number =>
  PLAIN_STYLES + KINDS.indexOf(kind) + (isTotal ? KINDS.length : 0)

const cellFormat = (kind: SheetKind, isTotal: boolean): string => {
  const emphasis = isTotal
    ? ' fontId="1" applyFont="1" borderId="1" applyBorder="1"'
    : ' fontId="0" borderId="0"'
  return `<xf numFmtId="${FORMATS[kind]}" fillId="0" xfId="0" applyNumberFormat="1"${emphasis}/>`
}

const argb = (colour: string): string => `FF${colour.slice(1)}`

const stylesOf = ({ colours }: Brand): string => `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00&quot;\u00a0SR&quot;"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="${argb(colours[1])}"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"><color rgb="${argb(colours[1])}"/></top><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${HEADER_STYLE + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${KINDS.map((kind) => cellFormat(kind, false)).join('')}${KINDS.map((kind) => cellFormat(kind, true)).join('')}<xf numFmtId="49" fontId="2" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

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
    'xl/styles.xml': stylesOf(brand),
  }
}

/** Widths in characters; a text column takes what its label needs and 24 at least. */
const WIDTHS = {
  text: 24,
  flag: 10,
  id: 10,
  integer: 12,
  money: 16,
  percentage: 12,
  date: 13,
  datetime: 18,
} as const satisfies { [K in SheetKind]: number }

/** The sheet up to its first row of data. */
export const sheetStart = ({ columns, locale }: SheetHead): string => {
  const widths = columns.map(({ kind, label, width }, place) => {
    const characters = width ?? Math.min(60, Math.max(WIDTHS[kind], label.length + 4))
    return `<col min="${place + 1}" max="${place + 1}" width="${characters}" customWidth="1"/>`
  })
  const direction = locale === 'ar' ? ' rightToLeft="1"' : ''
  const labels = columns.map(
    ({ label }, place) =>
      `<c r="${columnName(place)}1" s="${HEADER_STYLE}" t="inlineStr"><is><t xml:space="preserve">${xmlText(label)}</t></is></c>`,
  )
  return `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1" ht="22" customHeight="1">${labels.join('')}</row>`
}

/** The sheet after its last row: filters over the rows, and how it is printed. */
export const sheetEnd = ({ columns, title, subtitle }: SheetHead, rows: number): string => {
  const last = columnName(columns.length - 1)
  const landscape = columns.length > 6 ? ' orientation="landscape"' : ''
  const head = `&C&B${printedText(title, 60)}&B\n${printedText(subtitle, 80)}`
  return `</sheetData><autoFilter ref="A1:${last}${rows + 1}"/><pageMargins left="0.4" right="0.4" top="0.9" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" fitToHeight="0"${landscape}/><headerFooter><oddHeader>${xmlText(head)}</oddHeader><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}
