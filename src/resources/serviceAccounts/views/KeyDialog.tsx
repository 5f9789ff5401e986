import { Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'

/** Days that a new key works, under the keys of their texts. */
const LIFETIMES = { d30: 30, d90: 90, d180: 180, d365: 365, never: null } as const

/** Hours that the old key works on. */
const OVERLAPS = { h0: 0, h1: 1, h24: 24, h168: 168 } as const

type Lifetime = keyof typeof LIFETIMES
type Overlap = keyof typeof OVERLAPS

/** What was chosen for a new key. */
export interface WantedKey {
  readonly days: number | null
  readonly hours: number
}

interface KeyDialogProps {
  /** The beginning and end of the key that is replaced; left out for one that is new. */
  readonly replaces?: string | undefined
  readonly isBusy: boolean
  readonly onMake: (wanted: WantedKey) => void
  readonly onClose: () => void
}

/** How long a new key works, and how long the one works on that it replaces. */
export const KeyDialog = ({ replaces, isBusy, onMake, onClose }: KeyDialogProps) => {
  const translate = useTranslate()
  const [lifetime, setLifetime] = useState<Lifetime>('d365')
  const [overlap, setOverlap] = useState<Overlap>('h24')
  const kind = replaces === undefined ? 'make' : 'rotate'
  return (
    <ActionDialog
      title={translate(kind === 'make' ? 'service_keys.make' : 'service_keys.rotate_title')}
      width="xs"
      isBusy={isBusy}
      onSubmit={() => onMake({ days: LIFETIMES[lifetime], hours: OVERLAPS[overlap] })}
      onClose={onClose}
      actions={
        <Button type="submit" variant="contained" loading={isBusy}>
          {translate(`service_keys.${kind}`)}
        </Button>
      }
    >
      <DialogBody sx={{ display: 'grid', gap: '20px' }}>
        <p style={{ margin: 0, lineHeight: 1.6 }}>
          {replaces === undefined ? null : (
            <>
              <bdi dir="ltr">{replaces}</bdi>
              <br />
            </>
          )}
          {translate(`service_keys.${kind}_text`)}
        </p>
        <TextField
          select
          fullWidth
          autoFocus
          label={translate('service_keys.lifetime')}
          value={lifetime}
          onChange={({ target }) => setLifetime(target.value as Lifetime)}
        >
          {Object.keys(LIFETIMES).map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`service_keys.lifetimes.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        {replaces === undefined ? null : (
          <TextField
            select
            fullWidth
            label={translate('service_keys.overlap')}
            value={overlap}
            onChange={({ target }) => setOverlap(target.value as Overlap)}
          >
            {Object.keys(OVERLAPS).map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`service_keys.overlaps.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </DialogBody>
    </ActionDialog>
  )
}
