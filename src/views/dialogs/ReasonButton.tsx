import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.tsx'
import { type ReasonedCall, useReasoned } from './useReasoned.ts'

interface ReasonButtonProps
  extends Omit<ReasonDialogProps, 'onConfirm' | 'onClose'>,
    Pick<ButtonProps, 'variant' | 'color' | 'size' | 'startIcon'> {
  readonly label: string
  readonly call: ReasonedCall
}

/** A button of what is done for a reason: asks for it, and makes the call. */
export const ReasonButton = ({ label, call, ...props }: ReasonButtonProps) => {
  const { variant, color, size, startIcon, ...dialog } = props
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const { send } = useReasoned({ call, onDone: close })
  return (
    <>
      <Button
        variant={variant}
        color={color}
        size={size}
        startIcon={startIcon}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {isAsked ? <ReasonDialog {...dialog} onConfirm={send} onClose={close} /> : null}
    </>
  )
}
