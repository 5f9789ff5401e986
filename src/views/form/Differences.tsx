import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { fieldsOf } from '#src/schema/interpret.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { Cell } from '../cells/Cell.tsx'
import { type Column, columnOf, type FormDeclaration } from '../columns.ts'
import type { ViewRecord } from '../record.ts'
import type { Values } from './formValues.ts'

const Sheet = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: fontSize.sm,
  color: theme.tokens.ink,
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
  },
  '& thead th, & tbody th': { fontWeight: 600, color: theme.tokens.inkSoft },
}))

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What of `mine` differs from `base`, by payload key. */
export const changesOf = (mine: Values, base: Values): Values =>
  Object.fromEntries(Object.entries(mine).filter(([wire, value]) => !same(value, base[wire])))

interface Line {
  readonly column: Column
  readonly language?: Locale
}

/** One line a payload key: a translated field has one a language. */
const linesOf = (declaration: FormDeclaration, changes: Values): readonly Line[] =>
  fieldsOf(declaration).flatMap(({ name, field }) => {
    const column = columnOf(declaration, name)
    if (!field.translated) return name in changes ? [{ column }] : []
    return LOCALES.filter((language) => `${name}_${language}` in changes).map((language) => ({
      column: { ...column, name: `${name}_${language}`, field: { ...field, translated: false } },
      language,
    }))
  })

interface DifferencesProps {
  readonly declaration: FormDeclaration
  /** What was changed here. */
  readonly changes: Values
  /** The record as it is stored now. */
  readonly theirs: ViewRecord
}

/** What was typed here beside what is stored now, where they differ. */
export const Differences = ({ declaration, changes, theirs }: DifferencesProps) => {
  const translate = useTranslate()
  const lines = linesOf(declaration, changesOf(changes, theirs))
  if (lines.length === 0) return <>{translate('views.conflict.same')}</>
  return (
    <Sheet>
      <thead>
        <tr>
          <th scope="col">{translate('views.conflict.field')}</th>
          <th scope="col">{translate('views.conflict.mine')}</th>
          <th scope="col">{translate('views.conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ column, language }) => (
          <tr key={column.name}>
            <th scope="row">
              {translate(column.label)}
              {language ? ` (${translate(`views.language.${language}`)})` : null}
            </th>
            <td>
              <Cell
                record={{ ...theirs, ...changes }}
                column={column}
                resource={declaration.name}
                place="card"
              />
            </td>
            <td>
              <Cell record={theirs} column={column} resource={declaration.name} place="card" />
            </td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  )
}
