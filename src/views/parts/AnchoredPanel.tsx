import { Popover } from '@mui/material'
import type { ReactNode } from 'react'

interface AnchoredPanelProps {
  /** What it hangs on; closed while there is nothing. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  readonly titleId: string
  readonly children: ReactNode
}

/** A small dialog below the button that opened it, at the end of the line. */
export const AnchoredPanel = ({ anchor, onClose, titleId, children }: AnchoredPanelProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { mt: 1 } } }}
  >
    {children}
  </Popover>
)
