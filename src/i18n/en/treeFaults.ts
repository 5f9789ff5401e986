import type { treeFaults as source } from '../ar/treeFaults.ts'
import type { SameKeys } from '../translate.ts'

/** Why a tree of a marketplace is not taken; `n` is a line, a row, or a place in the file. */
export const treeFaults = {
  tree_format: 'xlsx, CSV, JSON or text is taken: indented lines, or lines such as “1 - A > B”',
  tree_encoding: 'The file is not in UTF-8: save it so and upload it again',
  tree_json: 'The file is no valid JSON: a list of categories, or an object with categories and properties',
  tree_row: 'Line %{n} is no JSON object',
  tree_heads:
    'The first row must name the columns: ID, parent ID and name, or a path, or level 1, level 2 and so on',
  tree_formula: 'Row %{n}: a cell holds a formula, write its value instead',
  tree_cell: 'Row %{n}: a cell holds an error instead of a value',
  tree_gap: 'Row %{n}: a level of the path is empty',
  tree_empty: 'There are no categories in the file',
  tree_too_many: 'At most %{n} are taken in one tree',
  tree_too_large: 'The file is too large to be read',
  tree_too_deep: 'Line %{n}: at most %{most} levels are taken',
  tree_no_name: 'Line %{n}: there is no name',
  tree_long_name: 'Line %{n}: the name is longer than %{most} characters',
  tree_long_id: 'Line %{n}: the ID is longer than %{most} characters',
  tree_twice: 'Line %{n}: the ID %{id} stands there before',
  tree_name_twice: 'Line %{n}: the name “%{name}” stands in the same place before',
  tree_no_parent: 'Line %{n}: there is no parent category %{id}',
  tree_cycle: 'Line %{n}: the category %{id} stands below itself',
  tree_type: 'Line %{n}: the attribute type %{type} is not known',
  tree_no_values: 'Line %{n}: a property of this type needs values',
  tree_value: 'Line %{n}: a value has no name, or is longer than it may be',
  tree_no_category: 'A property of a category that there is none of: %{id}',
  tree_answer: 'The address answered with status %{n}',
  tree_shrinks: 'This removes %{n} of %{all} categories: look at it and upload it yourself',
} as const satisfies SameKeys<typeof source>
