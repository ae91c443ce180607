/*
 * Speaks one sentence a line with a flite voice and prints when each token sounds.
 * flite's own command line prints only phones; the tokens are needed to time printed words.
 *
 * usage: flite-words VOICE STRETCH PREFIX < sentences
 * writes PREFIX-0000.wav …; prints "token start end" per token and an empty line per sentence
 */
#include <flite/flite.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

cst_voice *register_cmu_us_awb(const char *dir);
cst_voice *register_cmu_us_rms(const char *dir);
cst_voice *register_cmu_us_slt(const char *dir);

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  flite_init();
  cst_voice *voice = !strcmp(argv[1], "awb")   ? register_cmu_us_awb(NULL)
                     : !strcmp(argv[1], "rms") ? register_cmu_us_rms(NULL)
                                               : register_cmu_us_slt(NULL);
  feat_set_float(voice->features, "duration_stretch", atof(argv[2]));
  char line[8192];
  for (int number = 0; fgets(line, sizeof line, stdin); number++) {
    line[strcspn(line, "\n")] = 0;
    cst_utterance *utterance = flite_synth_text(line, voice);
    char file[1024];
    snprintf(file, sizeof file, "%s-%04d.wav", argv[3], number);
    cst_wave_save_riff(utt_wave(utterance), file);
    cst_item *token = relation_head(utt_relation(utterance, "Token"));
    for (; token; token = item_next(token)) {
      cst_item *first = item_as(item_daughter(token), "Word");
      cst_item *last = item_as(item_last_daughter(token), "Word");
      printf("%s %f %f\n", item_feat_string(token, "name"),
             ffeature_float(first, "R:SylStructure.daughter1.daughter1.R:Segment.p.end"),
             ffeature_float(last, "R:SylStructure.daughtern.daughtern.R:Segment.end"));
    }
    printf("\n");
    delete_utterance(utterance);
  }
  return 0;
}
