import { useLocaleState, useTranslate } from 'react-admin'
import type { HistoryChange, HistoryEntry } from '#src/dataProvider/history.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { settingsGroups } from '#src/resources/settings/index.ts'
import type { Fields } from '#src/schema/fields.ts'
import { isOneOf } from '#src/schema/objects.ts'
import { Cell } from '../cells/Cell.tsx'
import { type Column, columnOf } from '../columns.ts'
import { resourceNamed } from '../paths.ts'

interface Declared {
  readonly name: string
  readonly fields: Fields
}

const GROUPS: Readonly<Record<string, Declared>> = settingsGroups

const declaredAs = (name: string): Declared | undefined => resourceNamed(name) ?? GROUPS[name]

interface Told {
  readonly column?: Column
  /** Language of a translated value. */
  readonly language?: string
}

/** The column that a payload key belongs to: `name_ar` is the Arabic of `name`. */
const toldBy = (declared: Declared | undefined, key: string): Told => {
  if (!declared) return {}
  if (key === 'active' || Object.hasOwn(declared.fields, key)) return { column: columnOf(declared, key) }
  const language = LOCALES.find((locale) => key.endsWith(`_${locale}`))
  const base = language ? key.slice(0, -language.length - 1) : key
  return Object.hasOwn(declared.fields, base) ? { column: columnOf(declared, base), language } : {}
}

interface ValueProps {
  readonly resource: string
  readonly column: Column | undefined
  readonly value: unknown
  readonly label: string | undefined
  /** What is said where nothing is. */
  readonly nothing: string
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What happened to money names a record in words, where its id was not asked for. */
const isWords = (column: Column, value: unknown): boolean =>
  column.field.kind === 'reference' && !/^\d+$/.test(String(value))

/** The parts of a vendor's area that a sub user may be given, where they are no declared field's. */
const Parts = ({ names }: { readonly names: readonly unknown[] }) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const said = names.map((name) => translate(`history.parts.${name}`, { _: String(name) }))
  return <bdi>{new Intl.ListFormat(locale).format(said)}</bdi>
}

const Value = ({ resource, column, value, label, nothing }: ValueProps) => {
  if (isNothing(value)) return <span className="nothing">{nothing}</span>
  if (label !== undefined) return <bdi>{label}</bdi>
  if (!column && Array.isArray(value)) return <Parts names={value} />
  if (!column || isWords(column, value))
    return <bdi>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</bdi>
  const plain = { ...column, field: { ...column.field, translated: false } }
  return <Cell record={{ id: 0, [column.name]: value }} column={plain} resource={resource} place="card" />
}

interface ChangeLineProps {
  readonly resource: string
  readonly field: string
  readonly change: HistoryChange
  /** Tells what was given back. */
  readonly isBack: boolean
}

/** One changed field: its label, what it held and what it holds. */
const ChangeLine = ({ resource, field, change, isBack }: ChangeLineProps) => {
  const translate = useTranslate()
  const { column, language } = toldBy(declaredAs(resource), field)
  const usual = column ? translate(column.label) : translate(`history.fields.${field}`, { _: field })
  const label = isBack ? translate(`history.back.${field}`, { _: usual }) : usual
  const nothing = translate(`history.nothing_of.${field}`, { _: translate('views.history.nothing') })
  return (
    <div className="change">
      <dt>
        {label}
        {language ? <span className="language">{translate(`views.language_mark.${language}`)}</span> : null}
      </dt>
      {'changed' in change ? (
        <dd>{translate('views.history.changed')}</dd>
      ) : (
        <dd>
          {isNothing(change.from) ? null : (
            <>
              <del>
                <Value
                  resource={resource}
                  column={column}
                  value={change.from}
                  label={change.from_label}
                  nothing={nothing}
                />
              </del>
              <span className="arrow" aria-hidden />
            </>
          )}
          <ins>
            <Value
              resource={resource}
              column={column}
              value={change.to}
              label={change.to_label}
              nothing={nothing}
            />
          </ins>
        </dd>
      )}
    </div>
  )
}

/** What is told of money, in the order in which it is read. */
const TOLD = ['payment', 'amount', 'invoice', 'reason'] as const

/** The texts that an entry tells, which were no field's before and need no label. */
const toldIn = ({ changes }: HistoryEntry): readonly string[] =>
  TOLD.flatMap((key) => {
    const change = changes[key]
    return change && 'to' in change && (change.from ?? null) === null && typeof change.to === 'string'
      ? [change.to]
      : []
  })

/** What became of the fields of a record. */
export const Changes = ({ entry }: { readonly entry: HistoryEntry }) => {
  const told = toldIn(entry)
  const changes = Object.entries(entry.changes).filter(
    ([field]) => told.length === 0 || !isOneOf(TOLD, field),
  )
  return (
    <>
      {told.length > 0 ? (
        <p className="told">
          {told.map((text) => (
            <span key={text}>
              <bdi>{text}</bdi>
            </span>
          ))}
        </p>
      ) : null}
      {changes.length > 0 ? (
        <dl>
          {changes.map(([field, change]) => (
            <ChangeLine
              key={field}
              resource={entry.resource}
              field={field}
              change={change}
              isBack={entry.undoes_action !== null}
            />
          ))}
        </dl>
      ) : null}
    </>
  )
}
