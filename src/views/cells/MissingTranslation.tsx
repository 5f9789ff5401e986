import { useTranslate } from 'react-admin'
import { fieldsOf } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { ViewRecord } from '../record.ts'

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Fields of a record that are written in Arabic and not in English, as far as the list carries them. */
const missingIn = (resource: Pick<AnyResource, 'fields'>, record: ViewRecord): readonly string[] =>
  fieldsOf(resource)
    .filter(({ name, field }) => {
      const [arabic, english] = [record[`${name}_ar`], record[`${name}_en`]]
      return field.translated && !isNothing(arabic) && isNothing(english)
    })
    .map(({ name }) => name)

interface MissingTranslationProps {
  readonly resource: AnyResource
  readonly record: ViewRecord
}

/** Marks a record of which something is not translated yet; where the server answers `untranslated`, that decides. */
export const MissingTranslation = ({ resource, record }: MissingTranslationProps) => {
  const translate = useTranslate()
  const missing = missingIn(resource, record)
  const isMissing = typeof record.untranslated === 'boolean' ? record.untranslated : missing.length > 0
  if (!isMissing) return null
  const names = missing.map((name) => translate(`resources.${resource.name}.fields.${name}`))
  const tip = [translate('views.not_translated'), names.join(' · ')].filter(Boolean).join(': ')
  return (
    <span className="untranslated" data-tip={tip}>
      {translate('views.no_english')}
    </span>
  )
}
