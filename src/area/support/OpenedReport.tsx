import { useGetOne, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { Section } from '../parts/Section.tsx'
import { type Report, ReportEntry } from './ReportEntry.tsx'

/** The report that the address names, as the mail about an answer leads to it; nothing where it names none. */
export const OpenedReport = () => {
  const translate = useTranslate()
  const [parameters] = useSearchParams()
  const id = Number(parameters.get('report'))
  const { data } = useGetOne<Report>(
    'shippings',
    { id },
    // One that is gone is among the others no more either: nothing is said of it here.
    { enabled: Number.isSafeInteger(id) && id > 0, onError: () => undefined, retry: false },
  )
  return data ? (
    <Section title={translate('thread.opened')}>
      <ul className="entries">
        <ReportEntry {...data} />
      </ul>
    </Section>
  ) : null
}
