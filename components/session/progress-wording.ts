/** How far a call is: the part that it is in while it is live, then its transcript. */
export const progressWording = {
  remarks: "Remarks",
  remarksMean: "Prepared remarks, as the live text predicts",
  questions: (asked: number | null) => (asked ? `Q&A · ${asked} asked` : "Q&A"),
  questionsMean: (asked: number | null) =>
    `Questions and answers, as the live text predicts${asked ? `; about ${asked} asked so far, by its voices` : ""}`,
  finishedText: { raw: "Transcript", edited: "Edited" },
  finishedTextMeans: {
    raw: "A transcript is there, not edited yet",
    edited: "The edited transcript is there",
  },
};
