import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { callFile } from '#src/dataProvider/callFile.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { problemOf } from '../problem.ts'
import { shownBlob } from './shownBlob.ts'

/** As long as a window needs to take the bytes over. */
const KEPT_MS = 60_000

interface PrivateFileProps {
  readonly url: string
  /** What it is called; where that is not told, that it is opened. */
  readonly name?: string
}

/** Opens a file that only who may see its record can open: fetched with the token, shown in a window of its own. */
const PrivateFile = ({ url, name }: PrivateFileProps) => {
  const translate = useTranslate()
  const dialogs = useDialogs()

  const open = async (): Promise<void> => {
    // In the click itself: later on browsers refuse it.
    const target = window.open('', '_blank')
    try {
      const address = URL.createObjectURL(shownBlob(await callFile(url)))
      target?.location.replace(address)
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
    } catch (error) {
      target?.close()
      if (await dialogs.problem(problemOf(error))) await open()
    }
  }

  return (
    <Link component="button" type="button" className="nowrap" onClick={() => void open()}>
      <DescriptionOutlined fontSize="small" aria-hidden />
      {name ? <bdi>{name}</bdi> : translate('views.open_file')}
    </Link>
  )
}

export default PrivateFile
