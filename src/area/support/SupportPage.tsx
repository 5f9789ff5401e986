import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { keysOf } from '#src/schema/objects.ts'
import { PageHeading } from '../parts/PageHeading.tsx'
import { useUser } from '../shell/session.ts'
import { Letters } from './Letters.tsx'
import { LETTERS, type LetterKind, NewLetter } from './NewLetter.tsx'
import { OpenedReport } from './OpenedReport.tsx'

/** Writing to the support, what was written before, and the shipping requests. */
const SupportPage = () => {
  const translate = useTranslate()
  const me = useUser()
  const [kind, setKind] = useState<LetterKind>('write')
  return (
    <>
      <PageHeading title={translate('account.support.title')} lead={translate('account.support.lead')} />
      {/* What was typed before is there once it is known who typed it. */}
      <div className="stack" key={me?.id}>
        <OpenedReport />
        <div className="button-row">
          {keysOf(LETTERS).map((each) => (
            <Button
              key={each}
              variant={each === kind ? 'contained' : 'outlined'}
              aria-pressed={each === kind}
              onClick={() => setKind(each)}
            >
              {translate(`account.support.${each}`)}
            </Button>
          ))}
        </div>
        <NewLetter key={kind} kind={kind} />
        <Letters />
      </div>
    </>
  )
}

export default SupportPage
