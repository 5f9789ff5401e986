import { Button } from '@mui/material'
import { useCallback, useState } from 'react'
import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'react-admin'
import { problemOf } from '../problem.ts'

/** How long a change can be taken back from its message, in ms. */
const OFFERED_MS = 8_000

interface UndoNoticeProps {
  readonly message: string
  /** Resolves false when nothing was taken back, and somebody was told why. */
  readonly undo: () => Promise<boolean>
}

const UndoNotice = ({ message, undo }: UndoNoticeProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const close = useCloseNotification()
  const [isPending, setPending] = useState(false)

  const takeBack = async () => {
    setPending(true)
    try {
      const isUndone = await undo()
      close()
      if (isUndone) notify('views.undone', { type: 'info' })
    } catch (error) {
      close()
      notify(problemOf(error).message ?? 'faults.network', { type: 'error' })
    }
    refresh()
  }

  return (
    <span role="status" style={{ display: 'inline-flex', alignItems: 'center', gap: 16 }}>
      {message}
      <Button color="inherit" size="small" disabled={isPending} onClick={() => void takeBack()}>
        {translate('ra.action.undo')}
      </Button>
    </span>
  )
}

/** Tells that something was changed, with a button that takes it back for some seconds. */
export const useUndoNotice = () => {
  const notify = useNotify()
  return useCallback(
    (message: string, undo: UndoNoticeProps['undo']) =>
      notify(<UndoNotice message={message} undo={undo} />, { autoHideDuration: OFFERED_MS }),
    [notify],
  )
}
