// Written by `npm run generate` from verb-compounds.txt. Do not edit.

/**
 * Nouns whose first word is a verb (`add-on`: what is added on), each in the singular with hyphens.
 * Written down by hand, from no list: some of them are segments of public API descriptions (add-ons,
 * delete-request, remove-token), the others are terms of products in common use. November 2026.
 */
export const VERB_COMPOUNDS =
  "add-in\nadd-on\ndelete-marker\ndelete-request\ndeploy-approval\ndeploy-board\ndeploy-config\ndeploy-freeze\ndeploy-hook\ndeploy-key\ndeploy-preview\ndeploy-status\ndeploy-target\ndeploy-token\nencode-profile\ninstall-config\ninstall-date\ninstall-link\ninstall-script\ninstall-source\ninstall-tool\npublish-date\npublish-profile\npublish-target\nrecycle-bin\nremove-token\nrestore-backup\nrestore-job\nrestore-point\nrestore-point-collection\nrestore-window\nselect-box\nselect-field\nselect-list\nselect-option\nsend-limit\nsend-queue\nsend-receive-group\nsend-time\nundo-log\nunlock-code\nunsubscribe-group\nunsubscribe-link\nunsubscribe-list\nunsubscribe-page\nunsubscribe-reason\nupdate-channel\nupdate-domain\nupdate-history\nupdate-log\nupdate-manager\nupdate-package\nupdate-policy\nupdate-ring\nupdate-run\nupdate-schedule\nupdate-server\nupdate-set\nupdate-site\nupdate-summary\nupdate-time\nupdate-window"
