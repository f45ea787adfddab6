/**
 * What a user does in Neovim, step by step, and what has to show then. Keys are written as Neovim
 * writes them; between them may stand what a user waits for.
 */
export const SESSION = {
  columns: 100,
  lines: 24,
  steps: [
    {
      title: 'Open a document',
      text: 'The findings stand beside the lines. `E` marks errors, `W` warnings.',
      keys: [':e API_definitions/qos-profiles.yaml<CR>', ':set nonu<CR>', ':91<CR>zt'],
      shows: ['paths:', 'Path segment `retrieve-qos-profiles`'],
    },
    {
      title: 'Read a finding',
      text: '`gl` opens what is wrong on the line, whole: what it is, and what to write.',
      keys: [':93<CR>', 'gl'],
      shows: ['Diagnostics:', 'let the meth'],
    },
    {
      title: 'Read the rule',
      text: '`K` on the finding shows the rule, with the statement of the conventions that it encodes.',
      keys: ['j', ':93<CR>4|', 'K'],
      shows: ['Path segments do not begin with a verb.'],
    },
    {
      title: 'See what a reference leads to',
      text: '`K` on a `$ref` shows what it leads to, here in another file.',
      keys: ['<Esc>', ':112<CR>40|', 'K'],
      shows: ['Correlation id for the different services'],
    },
    {
      title: 'Go there',
      text: '`gd` opens the other file at that place. It shows what the documents that refer to it find in it.',
      keys: ['<Esc>', 'gd', { until: 'api/common/CAMARA_common.yaml' }, 'zt'],
      shows: ['W       name: x-correlator'],
    },
    {
      title: 'Who uses it?',
      text: 'The file is a part of three APIs. `gr` on a component lists the references to it, in all files.',
      keys: ['/    ErrorInfo:<CR>', '5|', 'gr'],
      shows: ['qos-provisioning.yaml', 'quality-on-demand.yaml'],
    },
    {
      title: 'Rename it',
      text: '`gn` renames it in all files, and opens those that change.',
      keys: [':cclose<CR>', 'gn', { until: 'New Name: ' }, '<C-U>ProblemInfo<CR>'],
      shows: ['    ProblemInfo:'],
    },
    {
      title: 'All references have changed',
      text: 'What refers to it has the new name, in each of the files.',
      keys: [':wa<CR>', ':!grep -c "schemas/ProblemInfo" */*.yaml<CR>'],
      shows: ['qos-provisioning.yaml:', 'Press ENTER'],
    },
    {
      title: 'Complete a reference',
      text: 'Behind `#/`, `<C-X><C-O>` offers what a reference may lead to, first what may stand at that place: responses.',
      keys: [
        '<CR>',
        ':e API_definitions/qos-profiles.yaml<CR>',
        ':137<CR>zt',
        '^f#C#/components/responses/Gen',
        '<C-X><C-O>',
      ],
      shows: ['#/components/responses/Generic400 ', '#/components/responses/Generic429 '],
    },
    {
      title: 'Break something',
      text: 'The base of the comparison is `HEAD`. A type that changes breaks those who read it: that shows where it changed, before anything is saved.',
      keys: ['<C-E>', '<Esc>', 'u', ':276<CR>zt', ':277s/integer/string/<CR>'],
      shows: ['The type of property `priority` is `string` now'],
    },
    {
      title: 'Take a fix',
      text: '`u` takes it back. `ga` on a finding lists what can be done about it.',
      keys: ['k', 'u', ':321<CR>zt', 'j^', 'j^', { until: 'enum:     <<' }, 'ga'],
      shows: ['Code actions:', 'Type number'],
    },
    {
      title: 'The fix is made',
      text: 'The number makes it. Fixes write as the document does: quotes, indentation and order stay.',
      keys: ['1<CR>'],
      shows: ['- UNKNOWN', 'enum:     < '],
    },
    {
      title: 'Find an operation',
      text: '`gO` lists the parts of the document: operations, schemas and other components.',
      keys: ['gO'],
      shows: ['[Method] POST /retrieve-qos-profiles'],
    },
  ],
}
