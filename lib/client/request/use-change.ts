"use client";

import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";

/** A mutation that sends a change and then, whether it succeeded or not, refetches the queries below these keys. */
export function useChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  ...queryKeys: readonly QueryKey[]
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
