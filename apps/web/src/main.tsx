import "@jumbl/ui/theme.css";
import { initTheme } from "@jumbl/ui/theme/use-theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { removeServiceWorkers } from "./lib/browser/service-workers.ts";
import { watchVisualViewport } from "./lib/browser/visual-viewport.ts";
import { THEME_KEY } from "./lib/storage/storage.ts";
import { Providers } from "./providers.tsx";
import { loadFirstScreen } from "./routes.tsx";

initTheme(THEME_KEY);
watchVisualViewport();

void removeServiceWorkers();

// Not awaited at the top level: the screen's file imports this one and would wait for it.
void loadFirstScreen(location.pathname).then(() => {
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <BrowserRouter>
        <Providers>
          <App />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  );
});
