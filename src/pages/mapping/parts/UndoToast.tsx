import { Button, styled } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { fontSize, radius } from '#src/theme/tokens.ts'

const Root = styled('div')({
  position: 'fixed',
  zIndex: 1400,
  insetBlockEnd: 24,
  insetInlineEnd: 24,
  maxWidth: 'min(440px, calc(100vw - 48px))',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '8px 8px 8px 16px',
    borderRadius: radius.control,
    fontSize: fontSize.sm,
    lineHeight: 1.5,
    color: '#FFFFFF',
    backgroundColor: '#2A2F45',
    boxShadow: '0 8px 24px rgb(0 0 0 / 24%)',
  },
  '& .text': { minWidth: 0, overflowWrap: 'anywhere' },
  '& kbd': { marginInlineStart: 6, opacity: 0.7, fontFamily: 'inherit', fontSize: fontSize.xs },
})

/** Something that was done, and how to take it back. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly canUndo: boolean
}

const SHOWN_MS = 8_000

interface UndoToastProps {
  readonly toast: Toast | undefined
  readonly onUndo: () => void
  readonly onGone: () => void
}

/** Says what was done, in a corner, with the way back; read out, and gone after a while. */
export const UndoToast = ({ toast, onUndo, onGone }: UndoToastProps) => {
  const translate = useTranslate()
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(onGone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast, onGone])
  return (
    <Root role="status" aria-live="polite">
      {toast ? (
        <div>
          <span className="text">{toast.text}</span>
          {toast.canUndo ? (
            <Button size="small" onClick={onUndo} sx={{ color: '#7DCBFF', flex: 'none' }}>
              {translate('mapping.undo')}
              <kbd>U</kbd>
            </Button>
          ) : null}
        </div>
      ) : null}
    </Root>
  )
}
