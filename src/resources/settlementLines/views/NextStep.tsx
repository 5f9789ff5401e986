import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Part } from '#src/views/account/accountStyles.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { adviceOf } from './linkTarget.ts'
import { SettledBefore } from './SettledBefore.tsx'

/** What is to be done about a line, in words; the buttons stand at the head of its page. */
const NextStep = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('settlements.next')}</h2>
      <div className="body">
        <p className="none">{translate(`settlements.advice.${adviceOf(record)}`)}</p>
        <SettledBefore record={record} />
      </div>
    </Part>
  )
}

export default NextStep
