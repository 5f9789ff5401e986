import { Drawer, Popover } from '@mui/material'
import type { ReactNode } from 'react'

interface PanelFrameProps {
  /** The button that opened it. */
  readonly anchor: HTMLElement
  readonly isNarrow: boolean
  /** In pixels, where its content does not say it. */
  readonly width?: number
  readonly titleId: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A panel below the button that opened it, or, on a narrow screen, from the bottom edge. */
export const PanelFrame = ({ anchor, isNarrow, width, titleId, children, onClose }: PanelFrameProps) => {
  const paper = { role: 'dialog', 'aria-labelledby': titleId }
  return isNarrow ? (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { ...paper, sx: { maxHeight: '85vh', borderRadius: '12px 12px 0 0' } } }}
    >
      {children}
    </Drawer>
  ) : (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{ paper: { ...paper, sx: { mt: 1, width, maxHeight: 'min(640px, 80vh)' } } }}
    >
      {children}
    </Popover>
  )
}
