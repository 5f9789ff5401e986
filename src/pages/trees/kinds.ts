import AddOutlined from '@mui/icons-material/AddOutlined'
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined'
import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined'
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import type { ChangeKind } from '#src/contract/treeVersions.ts'
import type { TreeVersion } from '#src/dataProvider/trees.ts'
import type { ChipLook } from '#src/views/cells/statusChips.ts'

/** Kinds of changes in the order in which they are told. */
export const KINDS: readonly ChangeKind[] = ['ADDED', 'RENAMED', 'MOVED', 'REMOVED', 'REQUIRED', 'CHANGED']

/** Colour and icon of a kind. */
export const KIND_LOOKS: Readonly<Record<ChangeKind, ChipLook>> = {
  ADDED: { tone: 'success', icon: AddOutlined },
  RENAMED: { tone: 'primary', icon: DriveFileRenameOutlineOutlined },
  MOVED: { tone: 'primary', icon: DriveFileMoveOutlined },
  REMOVED: { tone: 'danger', icon: RemoveOutlined },
  REQUIRED: { tone: 'warning', icon: PriorityHighOutlined },
  CHANGED: { tone: 'neutral', icon: TuneOutlined },
}

const COUNTS = {
  ADDED: 'added',
  RENAMED: 'renamed',
  MOVED: 'moved',
  REMOVED: 'removed',
  REQUIRED: 'required',
  CHANGED: 'changed',
} as const satisfies Readonly<Record<ChangeKind, keyof TreeVersion>>

/** How many changes of a kind a version made. */
export const countOf = (version: TreeVersion, kind: ChangeKind): number => version[COUNTS[kind]]

/** All changes of a version. */
export const totalOf = (version: TreeVersion): number =>
  KINDS.reduce((sum, kind) => sum + countOf(version, kind), 0)
