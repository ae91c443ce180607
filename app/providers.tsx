"use client";

import { QueryClientProvider, QueryClient } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useState, type ReactNode } from "react";
import { SoundProvider } from "#components/player/sound-provider.tsx";
import { IsUpdatedContext } from "#components/ui/with-load-error.tsx";
import { followAnswers } from "#lib/client/freshness/answer-status.ts";
import { useAnsweringBuild } from "#lib/client/page/page-build.ts";
import { isFinal } from "#lib/client/request/request.ts";

const retries = 2;

interface ProvidersProps {
  /** The nonce of this response's scripts, one of which sets the theme before the first paint. */
  nonce: string | undefined;
  children: ReactNode;
}

export function Providers({ nonce, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  const isUpdated = useAnsweringBuild() !== "own";
  return (
    <QueryClientProvider client={queryClient}>
      <NuqsAdapter>
        <ThemeProvider attribute="class" disableTransitionOnChange nonce={nonce}>
          <IsUpdatedContext value={isUpdated}>
            <SoundProvider>{children}</SoundProvider>
          </IsUpdatedContext>
        </ThemeProvider>
      </NuqsAdapter>
    </QueryClientProvider>
  );
}

/**
 * The query cache of one tab. Browsers report "online" unreliably on walls and in embedded views, so every query is
 * sent regardless.
 */
function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 10_000,
        retry: (failures, error) => failures < retries && !isFinal(error),
      },
    },
  });
  followAnswers(client.getQueryCache());
  return client;
}
