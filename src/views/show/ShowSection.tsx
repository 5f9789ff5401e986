import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { DIRECTION, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { isApplicable } from '#src/schema/interpret.ts'
import type { AnyResource, Section } from '#src/schema/resource.ts'
import { Cell } from '../cells/Cell.tsx'
import { type Column, columnOf } from '../columns.ts'
import { useAppLocale } from '../locale.ts'
import { Card } from '../parts/Card.tsx'
import type { ViewRecord } from '../record.ts'
import type { CellOverrides } from '../resourceViews.ts'

interface LineProps {
  readonly resource: AnyResource
  readonly record: ViewRecord
  readonly column: Column
  readonly overrides: CellOverrides
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** One language of a translated value. */
const LanguageLine = ({ language, ...line }: LineProps & { readonly language: Locale }) => {
  const translate = useTranslate()
  const { record, column, resource } = line
  const locale = useAppLocale()
  const source = `${column.name}_${language}`
  const plain = { ...column, name: source, field: { ...column.field, translated: false } }
  return (
    <div className={language === locale ? 'first' : undefined}>
      <dt>
        {translate(column.label)}
        <span className="language">{translate(`views.language_mark.${language}`)}</span>
      </dt>
      <dd lang={language} dir={DIRECTION[language]}>
        {isNothing(record[source]) && !isNothing(record[`${column.name}_ar`]) ? (
          <span className="missing">{translate('views.not_translated')}</span>
        ) : (
          <Cell record={record} column={plain} resource={resource.name} place="page" />
        )}
      </dd>
    </div>
  )
}

/** One value with its label; a translated one in both languages, side by side. */
const Line = (line: LineProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { record, column, resource, overrides } = line
  if (!isApplicable(resource, column.name, record)) return null
  if (column.field.translated)
    return (
      <>
        {[locale, ...LOCALES.filter((other) => other !== locale)].map((language) => (
          <LanguageLine key={language} {...line} language={language} />
        ))}
      </>
    )
  return (
    <div className={column.field.options.wide ? 'wide' : undefined}>
      <dt>{translate(column.label)}</dt>
      <dd>
        <Cell record={record} column={column} resource={resource.name} place="page" overrides={overrides} />
      </dd>
    </div>
  )
}

interface ShowSectionProps extends Omit<LineProps, 'column'> {
  readonly section: Section
}

/** A named part of a record's page, the same as in its form. */
export const ShowSection = ({ section, ...line }: ShowSectionProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const { resource } = line
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{translate(`resources.${resource.name}.sections.${section.key}`)}</h2>
      <dl>
        {section.fields.map((name) => (
          <Line key={name} {...line} column={columnOf(resource, name)} />
        ))}
      </dl>
    </Card>
  )
}
