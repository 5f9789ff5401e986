import { Button, Drawer } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { PaneBar } from '../styles.ts'

interface SheetProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The second pane on narrow screens: it slides in from below, and leaves a strip of the list in sight. */
export const Sheet = ({ title, isOpen, onClose, children }: SheetProps) => {
  const translate = useTranslate()
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': title, sx: { height: '82dvh', borderRadius: '16px 16px 0 0' } },
      }}
    >
      <PaneBar>
        <h2 className="grow">{title}</h2>
        <Button size="small" onClick={onClose}>
          {translate('mapping.detail.close')}
        </Button>
      </PaneBar>
      {children}
    </Drawer>
  )
}
