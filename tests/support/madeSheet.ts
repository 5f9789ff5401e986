import { xmlText } from '#server/exports/xlsxTexts.ts'
import { createZip } from '#server/exports/zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** A cell of a made sheet: a text, a number, or XML as it is. */
export type MadeCell = string | number | null | { readonly xml: string }

const PLAIN = {
  '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="170" formatCode="[$-2000401]dd/mm/yyyy;@"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
}

const cellXml = (cell: MadeCell): string => {
  if (cell === null) return '<c/>'
  if (typeof cell === 'object') return cell.xml
  return typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t>${xmlText(cell)}</t></is></c>`
}

/** A workbook of these rows as some program might have written it. Styles: 1 a day, 2 a share, 3 a day of its own. */
export const madeSheet = async (rows: Iterable<readonly MadeCell[]>): Promise<Buffer> => {
  const pieces: Buffer[] = []
  const zip = createZip((bytes) => pieces.push(Buffer.from(bytes)))
  for (const [name, xml] of Object.entries(PLAIN)) {
    await zip.open(name)
    await zip.write(xml)
  }
  await zip.open('xl/worksheets/sheet1.xml')
  await zip.write(`<worksheet xmlns="${MAIN}"><sheetData>`)
  let text = ''
  for (const row of rows) {
    text += `<row>${row.map(cellXml).join('')}</row>`
    if (text.length < 64 * 1024) continue
    await zip.write(text)
    text = ''
  }
  await zip.write(`${text}</sheetData></worksheet>`)
  await zip.close()
  return Buffer.concat(pieces)
}
