import { Button, Dialog, DialogActions, DialogTitle, GlobalStyles } from '@mui/material'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useAdmin } from '#src/authProvider/admin.ts'
import { saveFile } from '#src/dataProvider/exportFile.ts'
import { FactorBody } from './factorStyles.ts'

/** On paper this window stands alone, without its buttons. */
const ALONE_ON_PAPER = {
  '@media print': {
    'body > :not(.recovery-codes)': { display: 'none !important' },
    '.recovery-codes': { position: 'static !important' },
    '.recovery-codes button': { display: 'none !important' },
  },
} as const

interface CodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The recovery codes, this once: it closes by its button alone. */
export const CodesDialog = ({ codes, onClose }: CodesDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const titleId = useId()
  const account = useAdmin()?.email ?? ''
  const heading = translate('factors.codes_dialog.file', { account })

  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify(translate('factors.codes_dialog.copied'), { type: 'success' })
  }

  const download = () =>
    saveFile(
      new Blob([`${heading}\r\n\r\n${codes.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }),
      'recovery-codes.txt',
    )

  return (
    <Dialog open fullWidth maxWidth="xs" className="recovery-codes" aria-labelledby={titleId}>
      <GlobalStyles styles={ALONE_ON_PAPER} />
      <DialogTitle id={titleId} component="h2">
        {translate('factors.codes_dialog.title')}
      </DialogTitle>
      <FactorBody>
        <p>{translate('factors.codes_dialog.text')}</p>
        <ol aria-label={heading}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="row">
          <Button variant="outlined" size="small" onClick={() => void copy()}>
            {translate('factors.codes_dialog.copy')}
          </Button>
          <Button variant="outlined" size="small" onClick={download}>
            {translate('factors.codes_dialog.download')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => window.print()}>
            {translate('factors.codes_dialog.print')}
          </Button>
        </div>
      </FactorBody>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('factors.codes_dialog.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
