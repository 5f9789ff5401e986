import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { srOnly } from '#src/views/parts/srOnly.ts'

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& input[type="file"]': srOnly,
})

interface FileChoiceProps {
  /** Below it stand `choose` and `other`. */
  readonly texts: string
  /** Endings of names, as an input takes them. */
  readonly accept: string
  readonly file: File | undefined
  readonly isDisabled: boolean
  readonly onChoose: (file: File) => void
}

/** Chooses a file to be read, and another one in its place. */
export const FileChoice = ({ texts, accept, file, isDisabled, onChoose }: FileChoiceProps) => {
  const translate = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Row>
      <input
        ref={picker}
        type="file"
        tabIndex={-1}
        aria-label={translate(`${texts}.choose`)}
        accept={accept}
        disabled={isDisabled}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again, once it is mended.
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        disabled={isDisabled}
        onClick={() => picker.current?.click()}
      >
        {translate(file ? `${texts}.other` : `${texts}.choose`)}
      </Button>
      {file ? <bdi>{file.name}</bdi> : null}
    </Row>
  )
}
