import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { labelSql } from '#server/crud/labels.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { partsOf, sheetStart } from '#server/exports/xlsxParts.ts'
import { cellText, columnName } from '#server/exports/xlsxTexts.ts'
import { createZip } from '#server/exports/zip.ts'
import { type Actor, may } from '#server/http/access.ts'
import { choiceTexts, exportText, resourceTitle } from '#server/http/labels.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isOfKind, targetOf } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Brand } from '#src/theme/brands.ts'
import { headingOf, type ImportField, importFields } from './columns.ts'

/** Names of records that a list in the sheet holds at most. */
const MOST_NAMES = 500

/** Rows that the lists are offered in. */
const LAST_ROW = 100_001

const LABEL_ROW = z.object({ label: z.string().nullable() })

const namesOfRecords = async (db: Reader, name: string, locale: Locale): Promise<string[]> => {
  const target = resourceNamed(name)
  const label = sql.raw(labelSql(target, 't', locale))
  const rows = await rowsOf(
    db,
    LABEL_ROW,
    sql`select ${label} as label from ${sql.identifier(tableName(target))} t where t.active
      order by t.id limit ${MOST_NAMES}`,
  )
  return rows.flatMap((row) => row.label ?? [])
}

interface Asked {
  readonly db: Reader
  readonly actor: Actor
  readonly locale: Locale
}

/** What may stand in a column; nothing where anything may. */
const choicesOf = async (
  { db, actor, locale }: Asked,
  resource: AnyResource,
  { named }: ImportField,
): Promise<readonly string[]> => {
  if (!named) return []
  const { name, field } = named
  if (field.kind === 'flag') return [exportText(locale, 'yes'), exportText(locale, 'no')]
  if (isOfKind(field, 'choice')) {
    const texts = choiceTexts(resource, name, locale) ?? {}
    return field.options.choices.map((code) => texts[code] ?? code)
  }
  const target = targetOf(field)
  return target !== undefined && may(actor, target, 'list') ? namesOfRecords(db, target, locale) : []
}

interface List {
  readonly place: number
  readonly choices: readonly string[]
}

const listCells = (lists: readonly List[]): string => {
  const longest = Math.max(0, ...lists.map(({ choices }) => choices.length))
  return Array.from({ length: longest }, (_none, row) => {
    const cells = lists.map(({ choices }, at) => {
      const text = choices[row]
      return text === undefined
        ? ''
        : `<c r="${columnName(at)}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
    })
    return `<row r="${row + 1}">${cells.join('')}</row>`
  }).join('')
}

/** What else may be written than is offered, such as several packages, is left to the import to judge. */
const validations = (lists: readonly List[]): string =>
  lists.length
    ? `<dataValidations count="${lists.length}">${lists
        .map(({ place, choices }, at) => {
          const column = columnName(place)
          const from = columnName(at)
          return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${column}2:${column}${LAST_ROW}"><formula1>lists!$${from}$1:$${from}$${choices.length}</formula1></dataValidation>`
        })
        .join('')}</dataValidations>`
    : ''

const LISTS_TYPE =
  '<Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>'
const LISTS_SHEET = '<sheet name="lists" sheetId="2" state="hidden" r:id="rId9"/>'
const LISTS_RELATION =
  '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/>'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** An empty sheet whose columns are all that can be imported, with the choices of each as a list in its cells. */
export const templateFile = async (asked: Asked, resource: AnyResource, brand: Brand): Promise<Buffer> => {
  const { locale } = asked
  const fields = importFields(resource).filter(({ named }) => named)
  const lists: List[] = []
  for (const [place, field] of fields.entries()) {
    const choices = await choicesOf(asked, resource, field)
    if (choices.length) lists.push({ place, choices })
  }
  const columns = fields.map((field) => ({
    label: headingOf(resource, field, locale),
    kind: (field.named && serverKind(field.named.field.kind).sheet) ?? ('text' as const),
  }))
  const title = `${exportText(locale, 'template')} – ${resourceTitle(resource, locale)}`
  const head = { title, subtitle: '', locale, brand, columns }
  const widths = columns.map(({ label }) => Math.min(40, Math.max(14, Math.ceil(label.length * 1.3) + 4)))
  const sheets: Readonly<Record<string, string>> = {
    ...partsOf(head, 0),
    'xl/worksheets/sheet1.xml': `${sheetStart(head, widths)}</sheetData>${validations(lists)}</worksheet>`,
    'xl/worksheets/sheet2.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}"><sheetData>${listCells(lists)}</sheetData></worksheet>`,
  }
  const pieces: Buffer[] = []
  const zip = createZip((bytes) => pieces.push(Buffer.from(bytes)))
  for (const [name, xml] of Object.entries(sheets)) {
    await zip.open(name)
    await zip.write(
      xml
        .replace('</Types>', `${LISTS_TYPE}</Types>`)
        .replace('</sheets>', `${LISTS_SHEET}</sheets>`)
        .replace(
          '</Relationships>',
          name.endsWith('workbook.xml.rels') ? `${LISTS_RELATION}</Relationships>` : '</Relationships>',
        ),
    )
  }
  await zip.close()
  return Buffer.concat(pieces)
}
