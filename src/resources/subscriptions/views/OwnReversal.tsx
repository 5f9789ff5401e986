import { Alert } from '@mui/material'
import { useDesk } from './useDesk.ts'

/** Says before it is tried that somebody else has to give back, or cancel, what one has approved. */
export const OwnReversal = ({ payment }: { readonly payment: number }) => {
  const refused = useDesk(payment)?.reversal
  return refused ? (
    <Alert severity="warning" role="note">
      {refused.text}
    </Alert>
  ) : null
}
