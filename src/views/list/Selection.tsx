import { useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { useAppLocale } from '../locale.ts'
import { nameOf, type ViewRecord } from '../record.ts'

/** Which records of the list are chosen for a bulk action. */
export interface Chosen {
  readonly ids: readonly ViewRecord['id'][]
  /** With `isRange` all from the record that was chosen last to this one. */
  readonly toggle: (id: ViewRecord['id'], isRange: boolean) => void
  readonly choose: (ids: ViewRecord['id'][]) => void
}

interface RowChoiceProps {
  readonly resource: AnyResource
  readonly record: ViewRecord
  readonly isChosen: boolean
  readonly onChoose: Chosen['toggle']
}

/** The checkbox of a row, named after its record. */
export const RowChoice = ({ resource, record, isChosen, onChoose }: RowChoiceProps) => {
  const translate = useTranslate()
  const name = nameOf(resource, record, useAppLocale())
  return (
    <input
      type="checkbox"
      className="choice"
      aria-label={translate('views.bulk.choose', { name })}
      checked={isChosen}
      // The browser tells the change of a box by its click, which knows of the shift key.
      onChange={({ nativeEvent }) =>
        onChoose(record.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}

/** The checkbox of the head: all records of the page, or none. */
export const PageChoice = ({
  records = [],
  chosen,
}: {
  readonly records: readonly ViewRecord[] | undefined
  readonly chosen: Chosen
}) => {
  const translate = useTranslate()
  const ids = records.map(({ id }) => id)
  const count = ids.filter((id) => chosen.ids.includes(id)).length
  const isAll = count > 0 && count === ids.length
  return (
    <input
      type="checkbox"
      className="choice"
      aria-label={translate('views.bulk.choose_page')}
      checked={isAll}
      disabled={ids.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() =>
        chosen.choose(
          isAll ? chosen.ids.filter((id) => !ids.includes(id)) : [...new Set([...chosen.ids, ...ids])],
        )
      }
    />
  )
}
