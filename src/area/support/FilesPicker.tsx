import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Button, IconButton, LinearProgress } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { MOST_FILES } from '#src/resources/shippings/limits.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { ACCEPTED, MOST_MEGABYTES } from '#src/views/inputs/FileDrop.tsx'
import { srOnly } from '#src/views/parts/srOnly.ts'
import type { Attachments } from './useAttachments.ts'

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  padding: 16,
  border: `1px dashed ${theme.tokens.lineStrong}`,
  borderRadius: radius.control,
  backgroundColor: theme.tokens.surface,
  '& .name': { fontSize: fontSize.sm, fontWeight: 600 },
  '& .note': { margin: 0, fontSize: fontSize.xs, color: theme.tokens.inkSoft },
  '& .error': { margin: 0, fontSize: fontSize.xs, color: theme.tokens.dangerInk },
  '& ul': { display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none', fontSize: fontSize.sm },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, minHeight: 32 },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .MuiLinearProgress-root': { flex: 1, minWidth: 80 },
  '& input[type="file"]': srOnly,
  '& > button': { justifySelf: 'start' },
}))

/** Chooses the files that go with a report or an answer. */
export const FilesPicker = ({ files, sending, fault, add, remove }: Attachments) => {
  const translate = useTranslate()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const isFull = files.length + sending.length >= MOST_FILES
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-name`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      <span id={`${id}-name`} className="name">
        {translate('thread.files')}
      </span>
      <input
        ref={picker}
        type="file"
        multiple
        tabIndex={-1}
        accept={ACCEPTED.file.join(',')}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-note`}
        disabled={isFull}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <ul>
        {files.map(({ url, name }) => (
          <li key={url}>
            <AttachFileOutlined fontSize="small" aria-hidden />
            <bdi>{name}</bdi>
            <IconButton
              size="small"
              aria-label={translate('thread.remove', { name })}
              onClick={() => remove(url)}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </li>
        ))}
        {sending.map(({ key, name, part }) => (
          <li key={key}>
            <bdi>{name}</bdi>
            <LinearProgress
              variant="determinate"
              value={Math.round(part * 100)}
              aria-label={translate('thread.sending', { name })}
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        variant="outlined"
        disabled={isFull}
        startIcon={<AttachFileOutlined />}
        aria-describedby={`${id}-note`}
        onClick={() => picker.current?.click()}
      >
        {translate('thread.choose')}
      </Button>
      {fault ? (
        <p className="error" role="alert">
          {fault}
        </p>
      ) : null}
      <p className="note" id={`${id}-note`}>
        {translate('thread.files_note', { files: MOST_FILES, n: MOST_MEGABYTES.file })}
      </p>
    </Box>
  )
}
