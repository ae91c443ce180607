;; Defines (speak-line TEXT FILE): speaks a sentence into FILE and prints "token start end" per token, then an
;; empty line. Punctuation is a silent word of its token, so a token ends with the latest end of its words.
(voice_cmu_us_slt_arctic_hts)

(define (last-end words latest)
  (if words
      (last-end (cdr words) (let ((end (item.feat (car words) "word_end"))) (if (> end latest) end latest)))
      latest))

(define (print-token token)
  (if (and (not (item.parent token)) (item.daughters token))
      (format t "%s %f %f\n" (item.name token)
              (item.feat (car (item.daughters token)) "word_start")
              (last-end (item.daughters token) 0))))

(define (speak-line text file)
  (let ((utterance (eval (list 'Utterance 'Text text))))
    (utt.synth utterance)
    (utt.save.wave utterance file 'riff)
    (mapcar print-token (utt.relation.items utterance 'Token))
    (format t "\n")))
