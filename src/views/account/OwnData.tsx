import { Button } from '@mui/material'
import { useId } from 'react'
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin'
import type { OwnAccount } from '#src/dataProvider/ownAccount.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { Part } from './accountStyles.ts'

/** Everything that is held on oneself, as a file. */
export const OwnData = () => {
  const translate = useTranslate()
  const titleId = useId()
  const { takeOwnData } = useDataProvider<OwnAccount & DataProvider>()
  const { make, isBusy } = useCalling()
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('profile.data')}</h2>
      <div className="body">
        <p className="intro">{translate('profile.data_intro')}</p>
        <Button variant="outlined" disabled={isBusy} onClick={() => void make(takeOwnData)}>
          {translate('profile.take_data')}
        </Button>
      </div>
    </Part>
  )
}
