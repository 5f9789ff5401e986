import CheckOutlined from '@mui/icons-material/CheckOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined'
import QuestionMarkOutlined from '@mui/icons-material/QuestionMarkOutlined'
import { Button, Dialog, styled } from '@mui/material'
import { useId } from 'react'
import { type Tone, toneColours } from '../tones.ts'
import type { DialogTone, OpenDialog } from './dialogStore.ts'
import { notByBackdrop } from './notByBackdrop.ts'

const LOOKS = {
  question: { tone: 'primary', button: 'primary', icon: QuestionMarkOutlined },
  warning: { tone: 'warning', button: 'primary', icon: PriorityHighOutlined },
  danger: { tone: 'danger', button: 'error', icon: DeleteOutlined },
  error: { tone: 'danger', button: 'primary', icon: PriorityHighOutlined },
  success: { tone: 'success', button: 'primary', icon: CheckOutlined },
} as const satisfies Record<DialogTone, { tone: Tone; button: string; icon: unknown }>

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '32px 32px 24px',
  textAlign: 'center',
  '& h2': { margin: 0, fontSize: 20, fontWeight: 600, lineHeight: 1.5, textWrap: 'balance' },
  '& .text': { width: '100%', color: theme.tokens.inkSoft, lineHeight: 1.6, overflowWrap: 'anywhere' },
  '& .detail': { fontSize: 12, color: theme.tokens.inkSoft },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12, marginTop: 12 },
  '& .buttons button': { minWidth: 112 },
}))

const Mark = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const { ink, tint } = toneColours(theme.tokens)[tone]
    return {
      display: 'grid',
      placeItems: 'center',
      width: 56,
      height: 56,
      marginBottom: 4,
      borderRadius: '50%',
      color: ink,
      backgroundColor: tint,
    }
  },
)

const OneDialog = ({ dialog: { content, close } }: { dialog: OpenDialog }) => {
  const titleId = useId()
  const textId = useId()
  const { tone, icon: Icon, button } = LOOKS[content.tone]
  const hasWayBack = content.cancel !== undefined && content.other === undefined
  // What cannot be taken back is not what Enter does, and throwing work away is not what stands out.
  const isRisky = hasWayBack && (content.tone === 'danger' || content.tone === 'warning')
  const isQuiet = hasWayBack && content.tone === 'warning'
  return (
    <Dialog
      open
      onClose={content.cancel ? notByBackdrop(() => close('cancel')) : () => close('cancel')}
      maxWidth={content.wide ? 'sm' : 'xs'}
      fullWidth
      role={content.tone === 'success' ? 'dialog' : 'alertdialog'}
      aria-labelledby={titleId}
      aria-describedby={content.text ? textId : undefined}
    >
      <Body>
        <Mark tone={tone} aria-hidden>
          <Icon />
        </Mark>
        <h2 id={titleId}>{content.title}</h2>
        {content.text ? (
          <div id={textId} className="text">
            {content.text}
          </div>
        ) : null}
        {content.detail ? <div className="detail">{content.detail}</div> : null}
        <div className="buttons">
          <Button
            variant={isQuiet ? 'outlined' : 'contained'}
            color={button}
            autoFocus={!isRisky}
            onClick={() => close('confirm')}
          >
            {content.confirm}
          </Button>
          {content.other ? (
            <Button variant="outlined" onClick={() => close('other')}>
              {content.other}
            </Button>
          ) : null}
          {content.cancel ? (
            <Button
              variant={isQuiet ? 'contained' : 'outlined'}
              autoFocus={isRisky}
              onClick={() => close('cancel')}
            >
              {content.cancel}
            </Button>
          ) : null}
        </div>
      </Body>
    </Dialog>
  )
}

/** The open dialogs, each over the one before. */
const DialogStack = ({ dialogs }: { dialogs: readonly OpenDialog[] }) => (
  <>
    {dialogs.map((dialog) => (
      <OneDialog key={dialog.id} dialog={dialog} />
    ))}
  </>
)

export default DialogStack
