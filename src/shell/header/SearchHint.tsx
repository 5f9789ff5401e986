import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { fontSize } from '../../theme/tokens.ts'
import { commandKey } from '../keys/meant.ts'
import { palette } from '../palette/open.ts'
import { HeaderButton } from './headerStyles.ts'

/** From here on there is room for words beside seven menus. */
const WIDE = '@media (min-width: 1400px)'

const Button = styled(HeaderButton)(({ theme: { tokens: t, breakpoints } }) => ({
  // The drawer of narrow screens has a button of its own.
  [breakpoints.down('md')]: { display: 'none' },
  '& .words': { display: 'none' },
  [WIDE]: {
    justifyContent: 'flex-start',
    minWidth: 180,
    marginInlineEnd: 8,
    border: `1px solid ${t.lineStrong}`,
    fontWeight: 400,
    '& .words': { display: 'contents' },
    '& kbd': {
      marginInlineStart: 'auto',
      paddingInline: 6,
      border: `1px solid ${t.lineStrong}`,
      borderRadius: 6,
      font: 'inherit',
      fontSize: fontSize.xs,
    },
  },
}))

/** Opens the palette, and tells of its keys. */
export const SearchHint = () => {
  const translate = useTranslate()
  const keys = `${commandKey()} K`
  const hint = translate('palette.hint')
  return (
    <Button
      type="button"
      // The name holds all that is written on the button.
      aria-label={`${hint} ${keys}`}
      title={`${translate('palette.open')} (${keys})`}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => palette.write(true)}
    >
      <SearchOutlined aria-hidden />
      <span className="words">
        {hint} <kbd dir="ltr">{keys}</kbd>
      </span>
    </Button>
  )
}
