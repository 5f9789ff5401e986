import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import { Button } from '@mui/material'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isolated } from '#src/schema/plainText.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** Opens an account that too many wrong passwords have locked; nothing where it is open. */
export const UnlockButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const allows = useAllows()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const { unlockUser } = useDataProvider<PanelDataProvider>()
  const { make, isBusy } = useCalling()
  if (record.locked !== true || allows?.('users', 'unlock') === false) return null

  const unlock = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      tone: 'question',
      title: translate('user_access.unlock_ask', { name: isolated(String(record.username)) }),
      confirm: translate('user_access.unlock'),
      cancel: translate('views.no'),
    })
    const message = isSure ? await make(() => unlockUser(Number(record.id))) : undefined
    if (message === undefined) return
    notify(message, { type: 'success' })
    refresh()
  }

  return (
    <Button
      variant="contained"
      startIcon={<LockOpenOutlined />}
      disabled={isBusy}
      onClick={() => void unlock()}
    >
      {translate('user_access.unlock')}
    </Button>
  )
}
