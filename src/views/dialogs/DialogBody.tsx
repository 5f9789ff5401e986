import { DialogContent, type DialogContentProps } from '@mui/material'
import { scrolledByKeys } from '../parts/scrolledByKeys.ts'

/** What a dialog holds between its title and its buttons; the keyboard reaches it when it scrolls. */
export const DialogBody = (props: DialogContentProps) => <DialogContent {...props} ref={scrolledByKeys} />
