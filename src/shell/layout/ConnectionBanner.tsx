import { styled } from '@mui/material/styles'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { verify } from '#src/authProvider/verify.ts'
import { useConnection } from '#src/dataProvider/connection.ts'
import { fontSize } from '../../theme/tokens.ts'

/** How often the server is asked again while it cannot be reached, in ms. */
const RETRY_MS = 10_000

const Strip = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 16px',
  padding: '8px 16px',
  fontSize: fontSize.sm,
  color: t.warningInk,
  backgroundColor: t.warningTint,
  '& button': {
    padding: '2px 12px',
    border: '1px solid currentColor',
    borderRadius: 6,
    font: 'inherit',
    fontWeight: 600,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
  },
}))

const followOnline = (listener: () => void) => onlineManager.subscribe(listener)

/**
 * Tells that the server cannot be reached. Nothing on the page is lost; reads that failed are repeated once it
 * answers again.
 */
export const ConnectionBanner = () => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const isOnline = useSyncExternalStore(followOnline, () => onlineManager.isOnline())
  const isLost = useConnection() === 'lost' || !isOnline

  // Back on the network, the server is asked at once rather than at the next turn.
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) void verify()
    wasOnline.current = isOnline
  }, [isOnline])

  useEffect(() => {
    if (!isLost) return
    const timer = setInterval(() => void verify(), RETRY_MS)
    return () => {
      clearInterval(timer)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
  }, [isLost, queries])

  return (
    <div role="status">
      {isLost ? (
        <Strip>
          {translate('shell.connection.lost')}
          <button type="button" onClick={() => void verify()}>
            {translate('shell.connection.retry')}
          </button>
        </Strip>
      ) : null}
    </div>
  )
}
