import ReplyOutlined from '@mui/icons-material/ReplyOutlined'
import { Button } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Link } from 'react-router'

interface BackLinkProps {
  readonly to: string
  /** Handed to the page that is gone back to. */
  readonly state?: object
  readonly children: string
}

/** Back to the page that this one belongs to; the arrow points to where one came from. */
export const BackLink = ({ to, state, children }: BackLinkProps) => {
  const { direction } = useTheme()
  const mirrored = direction === 'rtl' ? { transform: 'scaleX(-1)' } : undefined
  return (
    <Button
      variant="outlined"
      component={Link}
      to={to}
      state={state}
      startIcon={<ReplyOutlined style={mirrored} />}
    >
      {children}
    </Button>
  )
}
