import { Dialog } from '@mui/material'
import { useTranslate } from 'react-admin'
import { palette } from './open.ts'
import { PaletteBody } from './PaletteBody.tsx'

const close = () => palette.write(false)

/** Finds pages, records and commands by a few letters. */
const Palette = ({ isOpen }: { readonly isOpen: boolean }) => {
  const translate = useTranslate()
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('palette.title'),
          sx: { mt: { xs: 1, sm: '12vh' }, mx: { xs: 1, sm: 2 }, width: '100%' },
        },
      }}
    >
      <PaletteBody onClose={close} />
    </Dialog>
  )
}

export default Palette
