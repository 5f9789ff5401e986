import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { useNotify, useRedirect, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { takeBackSettlement } from '#src/dataProvider/settlements.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { settlements } from '../settlements.ts'

/** Removes a settlement whose file was wrong, or was read wrongly. */
const TakeBackButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const dialogs = useDialogs()
  const allows = useAllows()
  const { make, isBusy } = useCalling()
  if (record.source !== 'FILE' || allows?.('settlements', 'import') !== true) return null
  const takeBack = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      tone: 'danger',
      title: translate('settlements.take_back.title'),
      text: translate('settlements.take_back.text'),
      confirm: translate('settlements.take_back.action'),
      cancel: translate('ra.action.cancel'),
    })
    if (!isSure) return
    const done = await make(() => takeBackSettlement(Number(record.id)))
    if (!done) return
    notify(done.message, { type: 'success' })
    redirect('list', settlements.name)
  }
  return (
    <Button variant="outlined" startIcon={<UndoOutlined />} disabled={isBusy} onClick={() => void takeBack()}>
      {translate('settlements.take_back.action')}
    </Button>
  )
}

export default TakeBackButton
