;; Drives lintel from a real Emacs with eglot: writes what it saw, as JSON, into the file that RESULT names.
(require 'package)
(package-initialize)
(require 'eglot)
(require 'json)

(define-derived-mode api-mode prog-mode "API")
(setq eglot-sync-connect 30
      server (append (json-read-from-string (getenv "SERVER")) nil)
      result nil)

(defun wait-for (holds)
  (let ((tries 0))
    (while (and (not (funcall holds)) (< tries 300))
      (accept-process-output nil 0.1)
      (setq tries (1+ tries)))
    (unless (funcall holds) (error "It did not come"))))

(defun codes ()
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(condition-case fault
    (progn
      (find-file "api.yaml")
      (api-mode)
      (eglot '(api-mode) (cons 'transient default-directory) 'eglot-lsp-server server "yaml")
      (flymake-mode 1)
      (wait-for #'flymake-diagnostics)
      (push (cons 'diagnostics (vconcat (codes))) result)
      (goto-char (point-min))
      (search-forward "schemas/Or")
      (let ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover
                                    (eglot--TextDocumentPositionParams))))
        (push (cons 'hover (plist-get (plist-get hover :contents) :value)) result))
      (eglot-rename "Purchase")
      (push (cons 'renamed (buffer-string)) result))
  (error (push (cons 'fault (format "%S" fault)) result)))
(let ((coding-system-for-write 'utf-8))
  (write-region (json-encode result) nil (getenv "RESULT")))
(set-buffer-modified-p nil)
(kill-emacs 0)
