import "@jumbl/ui/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { removeServiceWorkers } from "./lib/browser/service-workers.ts";
import { watchVisualViewport } from "./lib/browser/visual-viewport.ts";
import { watchTheme } from "./lib/storage/theme.ts";
import { Providers } from "./providers.tsx";
import { loadFirstScreen } from "./routes.tsx";

watchTheme();
watchVisualViewport();

void removeServiceWorkers();

// Not awaited at the top level, because the screen's file imports this file and would wait for it.
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
